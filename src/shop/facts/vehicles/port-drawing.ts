import { ZONES, type Zone } from './port-places.ts'

/** Size of every drawing, in pixels. */
export const DRAWING = { width: 640, height: 440 }

/** Where each zone lies in the drawing of a driver's place, seen from the seat. */
const SPOTS: Record<Zone, readonly [number, number]> = {
  '1': [88, 236],
  '2': [142, 274],
  '3': [214, 292],
  '4': [318, 274],
  '5': [392, 340],
  '6': [454, 262],
  '7': [520, 340],
  '8': [580, 288],
  '9': [456, 400],
}

/** A driver's place with the nine zones numbered and the port shown in one of them, as an SVG file. */
export function drawPort(zone: Zone, title: string): string {
  const { width, height } = DRAWING
  const others = ZONES.filter((each) => each !== zone).map(drawNumber)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t">`,
    `<title id="t">${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    `<clipPath id="frame"><rect width="${width}" height="${height}" rx="20"/></clipPath>`,
    `<g clip-path="url(#frame)">${SCENE}${others.join('')}${drawSpot(zone)}</g></svg>\n`,
  ].join('')
}

function drawNumber(zone: Zone): string {
  const [x, y] = SPOTS[zone]
  return `<g opacity=".55"><circle cx="${x}" cy="${y}" r="10" fill="#f2f3f1"/>${digit(zone, { x, y, size: 12, color: '#16191c' })}</g>`
}

/** The port as a driver sees it, a 16-pin socket wider at the top, under a light. */
function drawSpot(zone: Zone): string {
  const [x, y] = SPOTS[zone]
  const labelY = y - 40
  const pins = [-5, 3].flatMap((row) => Array.from({ length: 8 }, (_, i) => `M${-17.5 + i * 5} ${row}h2.4`))
  return [
    `<circle cx="${x}" cy="${y}" r="58" fill="#ffb81c" opacity=".22"/>`,
    `<circle cx="${x}" cy="${y}" r="38" fill="#ffb81c" opacity=".35"/>`,
    `<g transform="translate(${x} ${y})">`,
    '<path d="M-29-13h58q4 0 3 4l-5 19q-1 4-5 4h-44q-4 0-5-4l-5-19q-1-4 3-4z" fill="#16191c" stroke="#fff" stroke-width="3"/>',
    '<path d="M-22-9h44l-4 17h-36z" fill="#353c42"/>',
    `<path d="${pins.join('')}" stroke="#ffb81c" stroke-width="2.6"/></g>`,
    `<circle cx="${x}" cy="${labelY}" r="15" fill="#006747" stroke="#fff" stroke-width="3"/>`,
    digit(zone, { x, y: labelY, size: 17, color: '#fff' }),
  ].join('')
}

function digit(zone: Zone, at: { x: number; y: number; size: number; color: string }): string {
  const { x, y, size, color } = at
  return `<text x="${x}" y="${y + size * 0.36}" font-family="Overpass, system-ui, sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" fill="${color}">${zone}</text>`
}

/** Windshield, door, dash, steering wheel, pedals, centre console and the passenger's side. */
const SCENE = [
  '<rect width="640" height="440" fill="#1d2226"/>',
  '<path d="M0 0h640v112Q420 72 60 104L0 78z" fill="#dfe8ec"/>',
  '<path d="M0 62Q320 34 640 70v44Q400 74 60 106L0 84z" fill="#c6d3d9" opacity=".7"/>',
  // Floor and the two footwells
  '<path d="M66 270h336v170H66z" fill="#262c31"/><path d="M506 280h134v160H506z" fill="#262c31"/>',
  '<path d="M66 396q170-26 300 0l-10 44H66z" fill="#31383e"/><path d="M540 400q60-12 100 0v40H546z" fill="#31383e"/>',
  // Dash
  '<path d="M56 108Q330 70 640 112v126q-120 18-240 14-180 6-344-10z" fill="#4a535a"/>',
  '<path d="M56 108Q330 70 640 112v16Q330 88 56 124z" fill="#5d676f"/>',
  '<path d="M56 240q170 14 344 12l-6 30q-180 12-338-8z" fill="#3a4249"/>',
  '<path d="M506 252q70-2 134-14v34q-60 16-128 14z" fill="#3a4249"/>',
  '<rect x="528" y="164" width="100" height="62" rx="8" fill="#424b52" stroke="#5d676f" stroke-width="2"/><path d="M566 172h24" stroke="#7b868e" stroke-width="4" stroke-linecap="round"/>',
  // Vents, instruments, screen, heater controls
  '<rect x="74" y="142" width="48" height="26" rx="6" fill="#2b3136"/><path d="M80 150h36M80 158h36" stroke="#5d676f" stroke-width="2"/>',
  '<path d="M136 150q78-74 156 0v26H136z" fill="#2b3136"/><circle cx="184" cy="152" r="20" fill="#1d2226" stroke="#7b868e" stroke-width="2"/><circle cx="244" cy="152" r="20" fill="#1d2226" stroke="#7b868e" stroke-width="2"/><path d="M184 152l-9-11M244 152l10-9" stroke="#ffb81c" stroke-width="2.5" stroke-linecap="round"/>',
  '<path d="M398 110q56-2 112 4l-2 180H400z" fill="#3f484f"/><rect x="412" y="126" width="84" height="54" rx="6" fill="#182026"/><path d="M420 168l22-20 16 11 30-22" stroke="#35b58a" stroke-width="3" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  '<circle cx="426" cy="208" r="11" fill="#2b3136" stroke="#7b868e" stroke-width="2"/><circle cx="482" cy="208" r="11" fill="#2b3136" stroke="#7b868e" stroke-width="2"/><rect x="443" y="202" width="22" height="12" rx="3" fill="#2b3136"/>',
  // Console with shifter, cup holder and armrest
  '<path d="M400 284h108l26 156H374z" fill="#4a535a"/><path d="M420 300h68l10 64h-88z" fill="#353c42"/><path d="M454 350v-34" stroke="#8b959c" stroke-width="7" stroke-linecap="round"/><circle cx="454" cy="310" r="12" fill="#16191c"/><rect x="412" y="378" width="88" height="50" rx="10" fill="#353c42"/>',
  // Hood release and pedals
  '<rect x="100" y="256" width="20" height="8" rx="3" fill="#7b868e"/>',
  '<path d="M238 300v46M312 296v50" stroke="#5d676f" stroke-width="7"/><rect x="208" y="344" width="60" height="32" rx="7" fill="#8b959c"/><path d="M216 354h44M216 363h44" stroke="#5d676f" stroke-width="3"/><rect x="298" y="338" width="28" height="58" rx="7" fill="#8b959c"/><path d="M304 350h16M304 361h16M304 372h16" stroke="#5d676f" stroke-width="3"/>',
  // Steering column and wheel
  '<path d="M192 208h44l10 58q-32 12-64 0z" fill="#2b3136"/>',
  '<ellipse cx="214" cy="176" rx="104" ry="92" fill="none" stroke="#121517" stroke-width="19"/><ellipse cx="214" cy="176" rx="104" ry="92" fill="none" stroke="#353c42" stroke-width="7"/>',
  '<path d="M116 182q60-6 70 8M312 182q-60-6-70 8M214 218v42" stroke="#121517" stroke-width="15" fill="none" stroke-linecap="round"/><rect x="178" y="168" width="72" height="54" rx="20" fill="#23292e" stroke="#3f484f" stroke-width="2"/>',
  // Door
  '<path d="M0 78l60 28 6 334H0z" fill="#59636a"/><path d="M60 106l6 334" stroke="#16191c" stroke-width="5"/><path d="M0 236q36 6 52 22v26Q30 266 0 262z" fill="#434c53"/>',
].join('')
