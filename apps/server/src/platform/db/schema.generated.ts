// Made by `npm run db:types` from the migrations. Do not edit.
// biome-ignore lint/suspicious/noEmptyInterface: no table yet
export interface DB {}
