/**
 * The makes a driver in the United States or Canada may own, of the 12,000 vPIC knows: most of those build
 * trailers, replicas, or a handful of trucks. An operator adds others through an import of overrides.
 */
export const MAKES: readonly string[] = [
  'Acura|Alfa Romeo|AM General|American Motors|Aston Martin|Audi|Bentley|BMW|BrightDrop|Bugatti|Buick|BYD',
  'Cadillac|Chevrolet|Chrysler|Coda|Daewoo|Daihatsu|Datsun|DeLorean|Dodge|Eagle|Ferrari|Fiat|Fisker|Ford',
  'Genesis|Geo|GMC|Honda|Hummer|Hyundai|INEOS|Infiniti|Isuzu|Jaguar|Jeep|KARMA|Kia|Koenigsegg|Lamborghini',
  'Lancia|Land Rover|Lexus|Lincoln|Lordstown|Lotus|Lucid|Mahindra|Maserati|Maybach|Mazda|McLaren',
  'Mercedes-Benz|Mercury|MERKUR|MINI|Mitsubishi|Morgan|Nissan|Oldsmobile|Opel|Pagani|Panoz|Peugeot|Plymouth',
  'Polestar|Pontiac|Porsche|Ram|Renault|RIVIAN|Rolls-Royce|SAAB|Saleen|Saturn|Scion|Scout|Shelby|Slate|smart',
  'Spyker|Sterling Motor Car|Subaru|Suzuki|Tesla|Th!nk|Toyota|VinFast|Volkswagen|Volvo|YUGO',
  // Vans and trucks above half a ton
  'Autocar|Blue Bird|Crane Carrier|Freightliner|Gillig|Hino|IC Bus|International|Kenworth|Mack|Mitsubishi Fuso',
  'Navistar|NIKOLA|Orion Bus|Oshkosh|Peterbilt|Pierce Manufacturing|Prevost|Spartan Motors Chassis',
  'Sprinter (Dodge or Freightliner)|Sterling Truck|Thomas Built|UD|Volvo Truck|Western Star|WHITEGMC|Workhorse|Xos',
  // Motorcycles
  'APRILIA|Buell|Can-Am|Ducati|Harley-Davidson|Husqvarna|Indian Motorcycle|Kawasaki|KTM|KYMCO|Moto Guzzi',
  'MV Agusta Motor|Polaris|Royal Enfield|Triumph|Vespa|Victory Motorcycles|Yamaha|Zero Motorcycles',
].flatMap((line) => line.split('|'))

/** How a make is shown where vPIC shouts or adds words. */
export const SHOWN_AS: Record<string, string> = {
  APRILIA: 'Aprilia',
  KARMA: 'Karma',
  MERKUR: 'Merkur',
  'MV Agusta Motor': 'MV Agusta',
  NIKOLA: 'Nikola',
  'Pierce Manufacturing': 'Pierce',
  RIVIAN: 'Rivian',
  SAAB: 'Saab',
  'Spartan Motors Chassis': 'Spartan',
  'Sprinter (Dodge or Freightliner)': 'Sprinter',
  'Sterling Motor Car': 'Sterling',
  'Victory Motorcycles': 'Victory',
  'Volvo Truck': 'Volvo Trucks',
  WHITEGMC: 'WhiteGMC',
  YUGO: 'Yugo',
}

/** Makers of nothing below 14,000 lb, whatever a schema leaves open. */
export const HEAVY_ONLY: readonly string[] =
  'Autocar|Crane Carrier|Gillig|Hino|IC Bus|International|Kenworth|Mack|Navistar|NIKOLA|Orion Bus|Oshkosh|Peterbilt|Pierce Manufacturing|Prevost|Spartan Motors Chassis|Volvo Truck|Western Star|WHITEGMC|Xos'.split(
    '|',
  )
