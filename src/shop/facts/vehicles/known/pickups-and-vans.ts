/**
 * Pickups and vans by the names on their tailgates, which decide the weight class; NHTSA files them under one name.
 * Years, fuels and gross vehicle weight ratings by the makers' body builder and towing guides.
 * A line: model, vehicle types, model years, fuels, weight classes, country where the line is of one country only.
 */
export const PICKUPS_AND_VANS: Record<string, string> = {
  Dodge: `
    Ram 1500; truck; 1996-2010; gasoline flex; light
    Ram 1500; truck; 2004-2005; hybrid; light
    Ram 2500; truck; 1996-2002; gasoline diesel; light medium
    Ram 2500; truck; 2003-2010; gasoline diesel; medium
    Ram 3500; truck incomplete; 1996-2010; gasoline diesel; medium
    Ram 4500; incomplete; 2008-2010; diesel; heavy
    Ram 5500; incomplete; 2008-2010; diesel; heavy
    Sprinter; mpv truck incomplete; 2003-2006; diesel; light medium
    Sprinter; mpv truck incomplete; 2007-2009; gasoline diesel; light medium
    Caravan; mpv; 1984-2007; gasoline flex; light
    Grand Caravan; mpv; 1984-2020; gasoline flex; light`,
  Ram: `
    1500; truck; 1996-2013; gasoline flex; light
    1500; truck; 2014-2018; gasoline flex diesel; light
    1500; truck; 2019-2023; gasoline hybrid diesel; light
    1500; truck; 2024-2027; gasoline hybrid; light
    1500 Classic; truck; 2019-2024; gasoline flex diesel; light
    2500; truck; 1996-2002; gasoline diesel; light medium
    2500; truck; 2003-2027; gasoline diesel; medium
    3500; truck incomplete; 1996-2027; gasoline diesel; medium
    4500; incomplete; 2008-2027; diesel; heavy
    5500; incomplete; 2008-2027; diesel; heavy
    Dakota; truck; 2011-2011; gasoline flex; light
    C/V; truck; 2012-2015; gasoline flex; light`,
  Chevrolet: `
    Silverado 1500; truck; 1999-2003; gasoline flex; light
    Silverado 1500; truck; 2004-2019; gasoline flex hybrid; light
    Silverado 1500; truck; 2020-2027; gasoline diesel; light
    Silverado 1500 HD; truck; 2001-2007; gasoline; medium
    Silverado 2500; truck; 1999-2004; gasoline diesel; light medium
    Silverado 2500; truck; 2005-2027; gasoline diesel cng; medium
    Silverado 2500 HD; truck; 2001-2027; gasoline diesel cng; medium
    Silverado 3500; truck incomplete; 2001-2027; gasoline diesel; medium
    Silverado 3500 HD; truck incomplete; 2001-2027; gasoline diesel; medium
    Silverado 4500 HD; incomplete; 2019-2027; diesel; heavy
    Silverado 5500 HD; incomplete; 2019-2027; diesel; heavy
    Silverado 6500 HD; incomplete; 2019-2027; diesel; heavy
    Silverado EV; truck; 2024-2027; electric; light medium
    C/K 1500; truck; 1988-1999; gasoline diesel; light
    C/K 2500; truck; 1988-2000; gasoline diesel; light medium
    C/K 3500; truck incomplete; 1988-2002; gasoline diesel; medium
    Suburban 1500; mpv; 1992-1999; gasoline diesel; light
    Suburban 1500; mpv; 2000-2014; gasoline flex; light
    Suburban 2500; mpv; 1992-1999; gasoline diesel; light medium
    Suburban 2500; mpv; 2000-2013; gasoline; medium
    Avalanche 1500; truck; 2002-2013; gasoline flex; light
    Avalanche 2500; truck; 2002-2006; gasoline; medium
    Express 1500; truck mpv; 1996-2014; gasoline flex diesel; light
    Express 2500; truck mpv; 1996-2007; gasoline diesel; light medium
    Express 2500; truck mpv; 2008-2027; gasoline flex diesel cng lpg; medium
    Express 3500; truck mpv incomplete; 1996-2027; gasoline flex diesel cng lpg; medium
    Express 4500; incomplete; 2009-2027; gasoline diesel lpg; heavy
    Kodiak; incomplete truck; 1996-2009; gasoline diesel; heavy
    W3500; truck incomplete; 1999-2010; gasoline diesel cng; medium
    W4500; truck incomplete; 1996-2010; gasoline diesel cng; medium heavy
    W5500; truck incomplete; 1998-2010; gasoline diesel cng; heavy
    Astro; mpv truck; 1985-2005; gasoline; light
    S-10; truck; 1982-2004; gasoline flex; light
    S-10 EV; truck; 1997-1998; electric; light
    S-10 Blazer; mpv; 1983-1994; gasoline; light`,
  GMC: `
    Sierra 1500; truck; 1988-1998; gasoline diesel; light
    Sierra 1500; truck; 1999-2003; gasoline flex; light
    Sierra 1500; truck; 2004-2019; gasoline flex hybrid; light
    Sierra 1500; truck; 2020-2027; gasoline diesel; light
    Sierra 1500 HD; truck; 2001-2007; gasoline; medium
    Sierra 2500; truck; 1988-2004; gasoline diesel; light medium
    Sierra 2500; truck; 2005-2027; gasoline diesel cng; medium
    Sierra 2500 HD; truck; 2001-2027; gasoline diesel cng; medium
    Sierra 3500; truck incomplete; 1988-2027; gasoline diesel; medium
    Sierra 3500 HD; truck incomplete; 2001-2027; gasoline diesel; medium
    Sierra EV; truck; 2024-2027; electric; light medium
    Yukon XL 1500; mpv; 2000-2014; gasoline flex; light
    Yukon XL 2500; mpv; 2000-2013; gasoline; medium
    Savana 1500; truck mpv; 1996-2014; gasoline flex diesel; light
    Savana 2500; truck mpv; 1996-2007; gasoline diesel; light medium
    Savana 2500; truck mpv; 2008-2027; gasoline flex diesel cng lpg; medium
    Savana 3500; truck mpv incomplete; 1996-2027; gasoline flex diesel cng lpg; medium
    Savana 4500; incomplete; 2009-2027; gasoline diesel lpg; heavy
    TopKick; incomplete truck; 1996-2009; gasoline diesel; heavy
    W3500; truck incomplete; 1999-2010; gasoline diesel cng; medium
    W4500; truck incomplete; 1996-2010; gasoline diesel cng; medium heavy
    W5500; truck incomplete; 1998-2010; gasoline diesel cng; heavy
    Jimmy; mpv; 1983-2005; gasoline; light
    S-15; truck; 1982-1990; gasoline; light`,
  Ford: `
    F-150 Lightning; truck; 1993-1995; gasoline; light
    F-150 Lightning; truck; 1999-2004; gasoline; light
    F-150 Lightning; truck; 2022-2025; electric; light medium
    E-Transit; truck incomplete; 2022-2027; electric; medium
    Transit 150; truck mpv; 2015-2027; gasoline flex diesel cng; medium
    Transit 250; truck mpv; 2015-2027; gasoline flex diesel cng; medium
    Transit 350; truck mpv incomplete; 2015-2027; gasoline flex diesel cng; medium
    E-450; truck mpv incomplete; 1996-2010; gasoline diesel cng; heavy
    E-450; truck mpv incomplete; 2011-2027; gasoline; heavy
    F-53; incomplete; 1988-2027; gasoline diesel; heavy
    F-59; incomplete; 2011-2027; gasoline; heavy
    F-550; truck incomplete; 1999-2027; gasoline diesel; heavy
    F-600; truck incomplete; 2020-2027; gasoline diesel; heavy
    Ranger EV; truck; 1998-2002; electric; light`,
  Freightliner: `
    Sprinter; mpv truck incomplete; 2001-2006; diesel; light medium
    Sprinter; mpv truck incomplete; 2007-2009; gasoline diesel; light medium
    Sprinter; mpv truck incomplete; 2010-2018; diesel; light medium
    Sprinter; mpv truck incomplete; 2019-2024; gasoline diesel; light medium`,
  Nissan: `
    Titan XD; truck; 2016-2019; gasoline diesel; medium
    Titan XD; truck; 2020-2024; gasoline; medium
    NV1500; truck; 2012-2021; gasoline; light
    NV2500; truck; 2012-2021; gasoline; medium
    NV3500; truck mpv; 2012-2021; gasoline; medium`,
  Isuzu: `
    NPR; truck incomplete; 1986-1999; gasoline diesel; medium
    NPR; truck incomplete; 2000-2027; gasoline diesel; medium
    NPR-HD; truck incomplete; 1996-2027; gasoline diesel; heavy
    NPR-XD; truck incomplete; 2016-2027; gasoline diesel; heavy
    NQR; truck incomplete; 1996-2027; gasoline diesel; heavy
    NRR; truck incomplete; 2005-2027; diesel electric; heavy
    FTR; truck incomplete; 1996-2027; diesel; heavy
    FVR; truck incomplete; 1996-2027; diesel; heavy
    Amigo; mpv; 1989-1994; gasoline; light
    Amigo; mpv; 1998-2000; gasoline; light
    Rodeo; mpv; 1991-2004; gasoline; light`,
  International: `
    DuraStar; truck incomplete; 2008-2018; diesel; heavy
    WorkStar; truck incomplete; 2008-2018; diesel; heavy
    ProStar; truck; 2008-2017; diesel; heavy
    LoneStar; truck; 2009-2024; diesel; heavy
    LT; truck; 2017-2027; diesel; heavy
    RH; truck; 2018-2027; diesel; heavy
    HV; truck incomplete; 2018-2027; diesel; heavy
    HX; truck incomplete; 2017-2027; diesel; heavy
    MV; truck incomplete; 2018-2027; diesel; heavy
    CV; truck incomplete; 2019-2027; diesel; heavy`,
  'Mitsubishi Fuso': `
    FE; truck incomplete; 1987-2018; diesel; medium heavy
    FE; truck incomplete; 2019-2020; gasoline diesel; medium heavy
    FG; truck incomplete; 1988-2020; diesel; medium heavy
    FK; truck incomplete; 1986-2010; diesel; heavy
    FM; truck incomplete; 1986-2010; diesel; heavy
    Canter; truck incomplete; 2008-2020; gasoline diesel; medium heavy
    eCanter; truck incomplete; 2017-2025; electric; heavy`,
  'Blue Bird': `
    Vision; bus; 2004-2027; gasoline diesel lpg cng electric; heavy
    All American; bus; 1981-2027; diesel cng electric; heavy`,
  'Thomas Built': `
    Saf-T-Liner C2; bus; 2004-2027; gasoline diesel lpg cng electric; heavy`,
  Mahindra: `
    Roxor; off-road; 2018-2023; diesel; light`,
  Hino: `
    155; truck incomplete; 2013-2020; diesel; heavy
    195; truck incomplete; 2013-2020; diesel hybrid; heavy
    238; truck incomplete; 2006-2020; diesel; heavy
    258; truck incomplete; 2006-2020; diesel; heavy
    268; truck incomplete; 2006-2020; diesel; heavy
    338; truck incomplete; 2006-2020; diesel; heavy
    M5; truck incomplete; 2021-2027; diesel; heavy
    L6; truck incomplete; 2021-2027; diesel; heavy
    L7; truck incomplete; 2021-2027; diesel; heavy
    XL7; truck; 2021-2027; diesel; heavy
    XL8; truck; 2021-2027; diesel; heavy`,
  Hummer: `
    H1; mpv truck; 1992-2006; gasoline diesel; medium
    H2; mpv truck; 2003-2009; gasoline; medium
    H3; mpv; 2006-2010; gasoline; light
    H3T; truck; 2009-2010; gasoline; light`,
}
