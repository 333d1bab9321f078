/**
 * The data sets that the product's code reads by name in the database. Their rows cannot be in files. A test compares
 * the list with the code.
 */
export const SITE_READS: ReadonlySet<string> = new Set(
  `
  p_ENS7013 p_ENS7034 p_bond2800 p_bond2801 p_bond2804 p_fund2600 p_index2911 p_info3005 p_info3011 p_info3012 p_info3013
  p_info3014 p_info3015 p_info3030 p_jishi9101 p_jishi9102 p_jishi9103 p_jishi9104 p_jishi9201
  p_jishi9202 p_jishi9203 p_jishi9204 p_jishi9205 p_jishi9301 p_jishi9404 p_jishi9406 p_jishi9409
  p_jishi9410 p_jishi9412 p_jishi9420 p_jishi9423 p_jishi9503 p_jishi9601 p_jishi9602 p_jishi9701 p_jishi9702
  p_public0001 p_public0002 p_public0004 p_rzrq3104 p_stock2100 p_stock2101 p_stock2110 p_stock2201
  p_stock2203 p_stock2210 p_stock2211 p_stock2215 p_stock2218 p_stock2220 p_stock2227 p_stock2237
  p_stock2238 p_stock2245 p_stock2246 p_stock2300 p_stock2301 p_stock2302 p_stock2303 p_stock2328
  p_stock2402 p_stock2416 p_sysapi1087 p_sysapi1089 p_sysapi1097
`
    .trim()
    .split(/\s+/),
);
