/**
 * Cars sold in Canada alone, under another name than in the United States, or in other years or with other engines.
 * By Natural Resources Canada's fuel consumption ratings and the makers' Canadian model lists.
 */
export const CANADIAN_CARS: Record<string, string> = {
  Acura: `
    EL; car; 1997-2005; gasoline; light; ca
    CSX; car; 2006-2011; gasoline; light; ca`,
  BMW: `
    323i; car; 1998-2000; gasoline; light
    323i; car; 2006-2011; gasoline; light; ca`,
  Buick: `
    Allure; car; 2005-2010; gasoline; light; ca`,
  Chevrolet: `
    Epica; car; 2004-2006; gasoline; light; ca
    Optra; car; 2004-2007; gasoline; light; ca
    Orlando; mpv; 2012-2014; gasoline; light; ca
    Trax; mpv; 2013-2014; gasoline; light; ca
    Trax; mpv; 2015-2022; gasoline; light
    Trax; mpv; 2024-2027; gasoline; light`,
  Dodge: `
    SX 2.0; car; 2003-2005; gasoline; light; ca`,
  Hyundai: `
    Pony; car; 1984-1987; gasoline; light; ca
    Stellar; car; 1985-1987; gasoline; light; ca
    Santa Fe XL; mpv; 2013-2019; gasoline; light; ca`,
  Jeep: `
    TJ; mpv; 1997-2006; gasoline; light; ca
    YJ; mpv; 1987-1995; gasoline; light; ca`,
  Kia: `
    Magentis; car; 2001-2010; gasoline; light; ca
    Rondo; mpv; 2007-2010; gasoline; light
    Rondo; mpv; 2011-2017; gasoline; light; ca`,
  Lada: `
    Niva; mpv; 1981-1997; gasoline; light; ca
    Samara; car; 1986-1997; gasoline; light; ca
    Signet; car; 1983-1996; gasoline; light; ca`,
  'Mercedes-Benz': `
    B-Class; car; 2006-2011; gasoline; light; ca
    B-Class; car; 2013-2019; gasoline; light; ca
    B-Class; car; 2011-2012; fuel-cell; light; us
    B-Class; car; 2014-2017; electric; light; us`,
  Mitsubishi: `
    RVR; mpv; 2011-2027; gasoline; light; ca`,
  Nissan: `
    Micra; car; 1984-1991; gasoline; light; ca
    Micra; car; 2015-2019; gasoline; light; ca
    Qashqai; mpv; 2017-2023; gasoline; light; ca
    X-Trail; mpv; 2005-2006; gasoline; light; ca`,
  Pontiac: `
    Firefly; car; 1985-2000; gasoline; light; ca
    Sunrunner; mpv; 1994-1997; gasoline; light; ca
    Wave; car; 2004-2008; gasoline; light; ca
    G3 Wave; car; 2009-2010; gasoline; light; ca
    Pursuit; car; 2005-2006; gasoline; light; ca
    G5 Pursuit; car; 2007-2007; gasoline; light; ca
    Montana SV6; mpv; 2005-2009; gasoline; light`,
  smart: `
    Fortwo; car; 2005-2006; diesel; light; ca
    Fortwo; car; 2008-2010; gasoline; light
    Fortwo; car; 2011-2017; gasoline electric; light
    Fortwo; car; 2018-2019; electric; light`,
  Suzuki: `
    Swift; car; 1985-2001; gasoline; light
    Swift+; car; 2004-2010; gasoline; light; ca`,
  Toyota: `
    Echo; car; 2000-2005; gasoline; light
    Corolla iM; car; 2017-2018; gasoline; light`,
  Volkswagen: `
    City Golf; car; 2007-2010; gasoline; light; ca
    City Jetta; car; 2007-2009; gasoline; light; ca
    Golf Wagon; car; 2010-2014; gasoline diesel; light; ca
    Golf Wagon; car; 2015-2019; gasoline diesel; light`,
}
