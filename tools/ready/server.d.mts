export const SERVER_FLAGS: readonly string[];
export function keepCompiledCode(): void;
