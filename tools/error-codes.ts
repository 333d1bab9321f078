/** A range of codes, including both ends. */
export type Block = readonly [first: number, last: number];

/**
 * The ranges of error codes of each noun. A new error takes the next free code. Errors that belong to no noun
 * are in the kernel, and have ranges by the prefixes of their rows. Codes of the gateway and negative codes
 * are fixed by the clients, so they are not assigned here.
 */
export const errorCodes: Readonly<Record<string, readonly Block[]>> = {
  request: [
    [1400, 1449],
    [2930, 2939],
  ],
  server: [[1500, 1509]],
  seal: [[1650, 1659]],
  access: [[1680, 1689]],
  accounts: [
    [2590, 2591],
    [3000, 3009],
  ],
  announcements: [
    [2411, 2411],
    [2800, 2819],
  ],
  applications: [
    [1660, 1669],
    [2950, 2959],
  ],
  captcha: [
    [1630, 1639],
    [2920, 2929],
  ],
  cart: [[2540, 2549]],
  catalog: [
    [2410, 2410],
    [2412, 2417],
    [2900, 2909],
  ],
  companies: [[2620, 2639]],
  connections: [[3200, 3209]],
  content: [[2740, 2749]],
  'data-files': [[3140, 3149]],
  datasets: [
    [2404, 2404],
    [3010, 3019],
  ],
  'delta-sharing': [[3160, 3169]],
  documents: [
    [2409, 2409],
    [3020, 3029],
  ],
  entitlements: [[3030, 3039]],
  esg: [[2670, 2679]],
  favourites: [[2550, 2559]],
  files: [[2765, 2779]],
  futures: [[2650, 2659]],
  iceberg: [[3170, 3179]],
  identity: [
    [1611, 1629],
    [1640, 1649],
    [1670, 1679],
  ],
  industries: [[2690, 2699]],
  invitations: [[2580, 2589]],
  invoices: [
    [2700, 2716],
    [3040, 3049],
  ],
  members: [[2592, 2599]],
  messages: [[2570, 2579]],
  'notice-alerts': [[2820, 2829]],
  'notice-facts': [[2840, 2849]],
  orders: [
    [2510, 2539],
    [2965, 2969],
  ],
  payments: [[2460, 2479]],
  profile: [[3050, 3059]],
  pushes: [[3080, 3089]],
  quotes: [
    [2408, 2408],
    [3060, 3069],
  ],
  registration: [[1690, 1699]],
  'site-data': [
    [2403, 2403],
    [2406, 2407],
    [2640, 2649],
  ],
  streams: [[3190, 3199]],
  support: [[2880, 2889]],
  themes: [[2720, 2729]],
  usage: [
    [2405, 2405],
    [3070, 3079],
  ],
  wallet: [[2600, 2609]],
  watchlist: [[2717, 2719]],
};
