/**
 * Cars that NHTSA's list has under another name, in too few years, or with fuels they were never sold with.
 * Names, years and fuels by EPA's fuel economy guides (fueleconomy.gov) and the makers' model lists.
 */
export const OTHER_CARS: Record<string, string> = {
  Acura: `
    ZDX; mpv; 2010-2013; gasoline; light
    ZDX; mpv; 2024-2026; electric; light`,
  'AM General': `
    Hummer; truck; 1992-2001; gasoline diesel; medium`,
  Audi: `
    e-tron; mpv; 2019-2023; electric; light
    Q4 e-tron; mpv; 2022-2027; electric; light
    Q8 e-tron; mpv; 2024-2025; electric; light
    A6 e-tron; car; 2025-2027; electric; light
    Q6 e-tron; mpv; 2025-2027; electric; light`,
  BMW: `
    ActiveE; car; 2011-2013; electric; light`,
  Cadillac: `
    ELR; car; 2014-2016; plug-in; light
    Escalade EXT; truck; 2002-2013; gasoline flex; light`,
  Chevrolet: `
    Blazer EV; mpv; 2024-2027; electric; light
    Equinox EV; mpv; 2024-2027; electric; light
    Spark EV; car; 2014-2016; electric; light
    Spark; car; 2013-2022; gasoline; light
    Prizm; car; 1998-2002; gasoline; light
    Impala SS; car; 1994-1996; gasoline; light
    Impala SS; car; 2004-2009; gasoline; light
    Caprice PPV; car; 2011-2017; gasoline flex; light
    Volt; car; 2011-2019; plug-in; light
    Malibu Maxx; car; 2004-2007; gasoline; light`,
  Chrysler: `
    EPIC; mpv; 1997-2001; electric; light`,
  Dodge: `
    Charger; car; 1981-1987; gasoline; light
    Charger; car; 2006-2023; gasoline; light
    Charger; car; 2024-2025; electric; light
    Charger; car; 2026-2027; gasoline electric; light`,
  Ferrari: `
    F355; car; 1995-1999; gasoline; light`,
  Ford: `
    Police Interceptor Sedan; car; 2013-2019; gasoline flex; light
    Police Interceptor Utility; mpv; 2013-2019; gasoline flex; light
    Police Interceptor Utility; mpv; 2020-2027; gasoline hybrid; light`,
  Rivian: `
    R2; mpv; 2026-2027; electric; light`,
  Fiat: `
    500; car; 2012-2019; gasoline; light
    500e; car; 2013-2019; electric; light
    500e; car; 2024-2027; electric; light`,
  Geo: `
    Tracker; mpv; 1989-1997; gasoline; light`,
  Mercury: `
    Marauder; car; 2003-2004; gasoline; light`,
  GMC: `
    EV1; car; 1997-1999; electric; light`,
  'Can-Am': `
    Spyder; motorcycle; 2008-2027; gasoline; light
    Ryker; motorcycle; 2019-2027; gasoline; light`,
  Polaris: `
    Slingshot; motorcycle; 2015-2027; gasoline; light`,
  'Harley-Davidson': `
    Sportster; motorcycle; 1981-2027; gasoline; light
    Softail; motorcycle; 1984-2027; gasoline; light
    Dyna; motorcycle; 1991-2017; gasoline; light
    LiveWire; motorcycle; 2020-2021; electric; light`,
  Honda: `
    Fit; car; 2007-2020; gasoline; light
    Fit EV; car; 2013-2014; electric; light
    Civic Si; car; 1986-2027; gasoline; light
    CR-V e:FCEV; mpv; 2025-2026; fuel-cell; light
    CR-V; mpv; 1997-2019; gasoline; light
    CR-V; mpv; 2020-2027; gasoline hybrid; light
    Crosstour; car; 2010-2015; gasoline; light`,
  Hyundai: `
    Tucson; mpv; 2005-2013; gasoline; light
    Tucson; mpv; 2014-2017; gasoline fuel-cell; light
    Tucson; mpv; 2018-2021; gasoline; light
    Tucson; mpv; 2022-2027; gasoline hybrid plug-in; light
    Elantra GT; car; 2013-2020; gasoline; light
    Kona Electric; mpv; 2019-2027; electric; light`,
  Karma: `
    Revero; car; 2017-2020; plug-in; light
    Revero GT; car; 2020-2024; plug-in; light
    GS-6; car; 2021-2024; plug-in; light`,
  Fisker: `
    Karma; car; 2012-2012; plug-in; light
    Ocean; mpv; 2023-2024; electric; light`,
  Kia: `
    EV4; car; 2026-2027; electric; light
    EV5; mpv; 2026-2027; electric; light
    Niro EV; mpv; 2019-2027; electric; light
    Soul EV; car; 2015-2023; electric; light
    Forte Koup; car; 2010-2016; gasoline; light
    Forte5; car; 2014-2021; gasoline; light`,
  'Land Rover': `
    Discovery; mpv; 1994-2004; gasoline; light
    Discovery; mpv; 2017-2027; gasoline hybrid diesel; light`,
  Mazda: `
    Mazda3; car; 2004-2027; gasoline; light
    Protege5; car; 2002-2003; gasoline; light
    MX-30; mpv; 2022-2024; electric; light`,
  MINI: `
    MINI E; car; 2009-2010; electric; light
    Cooper SE; car; 2020-2027; electric; light
    Cooper; car; 2002-2027; gasoline; light`,
  Mitsubishi: `
    i-MiEV; car; 2012-2017; electric; light
    Lancer; car; 2002-2017; gasoline; light`,
  Nissan: `
    Ariya; mpv; 2023-2027; electric; light
    Kicks; mpv; 2018-2027; gasoline; light
    Altra EV; car; 1998-2002; electric; light
    Hardbody; truck; 1986-1997; gasoline; light`,
  Polestar: `
    Polestar 1; car; 2020-2021; plug-in; light
    Polestar 2; car; 2021-2027; electric; light`,
  Porsche: `
    Macan Electric; mpv; 2024-2027; electric; light
    928; car; 1981-1995; gasoline; light
    968; car; 1992-1995; gasoline; light
    Cayenne Electric; mpv; 2026-2027; electric; light`,
  Scion: `
    FR-S; car; 2013-2016; gasoline; light
    iA; car; 2016-2016; gasoline; light
    iM; car; 2016-2016; gasoline; light
    iQ; car; 2012-2015; gasoline; light
    tC; car; 2005-2016; gasoline; light
    xA; car; 2004-2006; gasoline; light
    xB; car; 2004-2015; gasoline; light
    xD; car; 2008-2014; gasoline; light`,
  smart: `
    Fortwo Electric Drive; car; 2011-2017; electric; light
    EQ Fortwo; car; 2018-2019; electric; light`,
  Subaru: `
    Uncharted; mpv; 2026-2027; electric; light
    Outback; car mpv; 1996-2027; gasoline; light
    Crosstrek; mpv; 2013-2013; gasoline; light
    Crosstrek; mpv; 2014-2027; gasoline hybrid plug-in; light
    WRX; car; 2002-2027; gasoline; light
    Tribeca; mpv; 2006-2014; gasoline; light`,
  Toyota: `
    C-HR; mpv; 2018-2022; gasoline; light
    C-HR; mpv; 2026-2027; electric; light
    Matrix; car; 2003-2014; gasoline; light
    Prius Plug-in; car; 2012-2015; plug-in; light
    RAV4 EV; mpv; 1998-2003; electric; light
    RAV4 EV; mpv; 2012-2014; electric; light
    Solara; car; 1999-2008; gasoline; light`,
  Volkswagen: `
    e-Golf; car; 2015-2020; electric; light
    Beetle; car; 1998-2010; gasoline diesel; light
    Beetle; car; 2012-2019; gasoline diesel; light`,
  Volvo: `
    C40; mpv; 2022-2024; electric; light
    EC40; mpv; 2025-2027; electric; light
    EX30; mpv; 2025-2027; electric; light
    EX30 Cross Country; mpv; 2026-2027; electric; light
    EX40; mpv; 2025-2027; electric; light
    EX60; mpv; 2027-2027; electric; light
    EX90; mpv; 2025-2027; electric; light medium
    XC40; mpv; 2019-2020; gasoline; light
    XC40; mpv; 2021-2024; gasoline hybrid electric; light
    XC40; mpv; 2025-2027; gasoline hybrid; light
    850; car; 1993-1997; gasoline; light
    960; car; 1992-1997; gasoline; light
    V60 Cross Country; car; 2015-2027; gasoline hybrid; light
    V90 Cross Country; car; 2017-2025; gasoline hybrid; light
    XC70; mpv; 2001-2016; gasoline; light`,
}
