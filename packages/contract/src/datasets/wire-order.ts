/** Java's String.hashCode, as a signed 32-bit integer. */
function javaHash(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
  return hash;
}

/**
 * Returns the key order of a JSON record for existing clients that read columns by position: the iteration order of a
 * Java 8+ HashMap. It visits the buckets in order, and the keys within a bucket in the order of declaration.
 */
export function hashMapOrder(keys: readonly string[]): string[] {
  let size = 16;
  while (keys.length > 0.75 * size) size *= 2;
  const bucket = (key: string): number => {
    const hash = javaHash(key);
    return (hash ^ (hash >>> 16)) & (size - 1);
  };
  return keys
    .map((key, declared) => ({ key, declared, bucket: bucket(key) }))
    .sort((a, b) => a.bucket - b.bucket || a.declared - b.declared)
    .map((entry) => entry.key);
}
