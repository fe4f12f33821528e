/** Where each rule of the verdict comes from, for whoever doubts an answer. */
export const RULE_SOURCES = {
  'no-engine': '49 CFR 565 vehicle type: a trailer has no engine and no OBD port.',
  motorcycle:
    '40 CFR part 86 subpart E: motorcycles were never asked to carry OBD-II or the J1962 connector.',
  'off-road':
    '40 CFR 86.1801: OBD-II rules cover highway vehicles only; 49 CFR 571.500 for low-speed vehicles.',
  'before-1996':
    '40 CFR 86.094-17 and California 13 CCR 1968.1: OBD-II was phased in for model years 1994-1996 and became general with 1996.',
  heavy:
    '40 CFR 86.010-18 and California 13 CCR 1971.1: above 14,000 lb diagnostics run over the 9-pin SAE J1939-13 connector.',
  tesla:
    'Manufacturer: cars before 2024 have no J1962 connector for drivers to use; an aftermarket harness adds one. 13 CCR 1962.5 asks electric cars for it by model year 2026.',
  'zero-emission':
    '40 CFR 86.1806 and 13 CCR 1968.2 ask for OBD-II of combustion engines only; 13 CCR 1962.5 brings other data for electric cars from model year 2026.',
  'light-spark':
    '40 CFR 86.094-17, 86.1806 and 13 CCR 1968.1, 1968.2: cars and light trucks up to 8,500 lb carry OBD-II from model year 1996.',
  'canada-1996-1997':
    'Canada asked for OBD-II from model year 1998 (Motor Vehicle Safety Regulations, now SOR/2003-2); before that it was the maker’s choice.',
  'light-diesel':
    '40 CFR 86.094-17 and 13 CCR 1968.1: diesel cars and light trucks up to 8,500 lb carry OBD-II from model year 1997.',
  'medium-spark':
    '40 CFR 86.005-17 and 86.1806-05: 8,501 to 14,000 lb phased in over model years 2005-2007; California (13 CCR 1968.1) began in 1996.',
  'medium-diesel':
    '40 CFR 86.005-17, 86.007-17 and 86.1806-05: diesels of 8,501 to 14,000 lb phased in over model years 2005-2008; California began in 1997.',
  override: 'Checked by the shop for this vehicle.',
} as const

export type Rule = keyof typeof RULE_SOURCES
