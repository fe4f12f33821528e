import type { CSSProperties } from 'react'

const FONT = "Overpass, 'Helvetica Neue', Helvetica, Arial, sans-serif"

const LIGHT = {
  paper: '#fbfaf7',
  card: '#ffffff',
  ink: '#16191c',
  soft: '#565d63',
  hairline: '#e3e0d8',
  green: '#006747',
  tint: '#e6efea',
}

/** Inline styles carry the light theme: the one thing every mail program understands. */
export const look = {
  body: { margin: 0, padding: 0, backgroundColor: LIGHT.paper, fontFamily: FONT, color: LIGHT.ink },
  hidden: {
    display: 'none',
    overflow: 'hidden',
    lineHeight: '1px',
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  },
  page: { maxWidth: '600px', width: '100%', padding: '24px 16px 40px' },
  head: { padding: '0 8px 20px' },
  brand: {
    fontSize: '20px',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    color: LIGHT.ink,
    paddingLeft: '12px',
  },
  card: {
    backgroundColor: LIGHT.card,
    border: `1px solid ${LIGHT.hairline}`,
    borderRadius: '20px',
    padding: '32px 32px 36px',
  },
  title: {
    margin: '0 0 16px',
    fontSize: '30px',
    lineHeight: 1.15,
    fontWeight: 800,
    textWrap: 'balance',
    letterSpacing: '-0.028em',
    color: LIGHT.ink,
  },
  unbroken: { whiteSpace: 'nowrap' },
  subtitle: { margin: '36px 0 8px', fontSize: '19px', lineHeight: 1.3, fontWeight: 800, color: LIGHT.ink },
  text: { margin: '0 0 10px', fontSize: '16px', lineHeight: 1.6, color: LIGHT.ink },
  sumLabel: {
    padding: '10px 12px 10px 0',
    fontSize: '16px',
    lineHeight: 1.4,
    color: LIGHT.ink,
    borderBottom: `1px solid ${LIGHT.hairline}`,
    verticalAlign: 'top',
  },
  sumAmount: {
    padding: '10px 0',
    fontSize: '16px',
    lineHeight: 1.4,
    color: LIGHT.ink,
    borderBottom: `1px solid ${LIGHT.hairline}`,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    verticalAlign: 'top',
  },
  totalCell: { fontSize: '18px', fontWeight: 800, borderBottom: 'none', paddingTop: '14px' },
  note: { display: 'block', fontSize: '15px', color: LIGHT.soft },
  factCell: { padding: '28px 16px 0 0', verticalAlign: 'top' },
  factLabel: { margin: '0 0 4px', fontSize: '15px', lineHeight: 1.4, color: LIGHT.soft },
  factLine: { margin: 0, fontSize: '16px', lineHeight: 1.5, color: LIGHT.ink },
  markCell: { width: '60px', padding: '12px 0 0', verticalAlign: 'top' },
  mileCell: { padding: '10px 0 6px', verticalAlign: 'top' },
  mileTitle: { margin: '0 0 4px', fontSize: '17px', lineHeight: 1.4, fontWeight: 800, color: LIGHT.ink },
  quote: {
    margin: '4px 0 12px',
    padding: '14px 16px',
    backgroundColor: LIGHT.tint,
    borderRadius: '10px',
    fontSize: '15px',
    lineHeight: 1.55,
    color: LIGHT.ink,
  },
  quoteSource: { margin: '8px 0 0', fontSize: '15px', lineHeight: 1.5, color: LIGHT.soft },
  link: { color: LIGHT.green, fontWeight: 600, textDecoration: 'underline' },
  deed: { margin: '24px 0 6px' },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    backgroundColor: LIGHT.green,
    borderRadius: '12px',
    color: '#ffffff',
    fontSize: '16px',
    lineHeight: 1.3,
    fontWeight: 700,
    textDecoration: 'none',
  },
  footer: { padding: '24px 8px 0' },
  footerText: { margin: '0 0 6px', fontSize: '15px', lineHeight: 1.5, color: LIGHT.soft },
} satisfies Record<string, CSSProperties>

/** A road sign: a green plate with a white line set in from its edge. `size` is its width in pixels. */
export function plate(size: number): { plate: CSSProperties; line: CSSProperties } {
  return {
    plate: {
      width: `${size}px`,
      backgroundColor: LIGHT.green,
      borderRadius: `${Math.round(size / 6)}px`,
      padding: '2px',
    },
    line: {
      border: '1.5px solid #ffffff',
      borderRadius: `${Math.round(size / 8)}px`,
      color: '#ffffff',
      fontSize: `${Math.round(size * 0.5)}px`,
      lineHeight: `${Math.round(size * 1.12)}px`,
      fontWeight: 800,
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
  }
}

/** Dark and print, for programs that read style sheets; the others show the light mail. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #121517 !important; }
  .card { background-color: #1a1e21 !important; border-color: #2b3136 !important; }
  .ink { color: #f2f3f1 !important; }
  .soft { color: #a7aeb3 !important; }
  .hair { border-color: #2b3136 !important; }
  .tint { background-color: #20302a !important; color: #f2f3f1 !important; }
  .link { color: #35b58a !important; }
  .button { background-color: #35b58a !important; color: #16191c !important; }
  .plate { background-color: #35b58a !important; }
  .plate-line { border-color: #16191c !important; color: #16191c !important; }
}
@media (max-width: 480px) {
  .card > tbody > tr > td { padding: 24px 20px 28px !important; }
  .mark { width: 56px !important; }
  .title { font-size: 26px !important; }
  .fact { display: block !important; width: 100% !important; }
}
@media print {
  .paper, .paper > table > tbody > tr > td, .card, .tint { background-color: #ffffff !important; }
  .card { border: none !important; }
  .card > tbody > tr > td { padding: 0 !important; }
  .ink, .soft, .tint { color: #000000 !important; }
  .hair { border-color: #999999 !important; }
  .plate { background-color: #ffffff !important; }
  .plate-line { border-color: #000000 !important; color: #000000 !important; }
  .mile, .sums { break-inside: avoid; }
}
`
