import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPgbouncer } from '../../test/pgbouncer.ts'
import { findPostgresPrograms } from '../../test/postgres-cluster.ts'

/** Where the programs of the cluster are. */
export interface ClusterPrograms {
  etcd: string
  patroni: string
  haproxy: string
  pgbouncer: string
  /** The folder of `postgres` and `pg_rewind`. */
  postgres: string
}

/** @throws Error naming the Debian packages that are missing */
export function findClusterPrograms(): ClusterPrograms {
  const found = {
    etcd: findProgram('etcd'),
    patroni: findProgram('patroni'),
    haproxy: findProgram('haproxy'),
    pgbouncer: findPgbouncer(),
    postgres: findPostgresPrograms(),
  }
  const missing = Object.entries(found).flatMap(([name, file]) => (file ? [] : [PACKAGES[name] ?? name]))
  if (missing.length > 0) {
    throw new Error(`Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`)
  }
  return found as ClusterPrograms
}

const PACKAGES: Readonly<Record<string, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni python3-etcd',
  postgres: 'postgresql-15',
}

/** Debian puts daemons where a user's PATH does not look. */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file))
}
