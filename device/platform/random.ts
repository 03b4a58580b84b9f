// Randomness that is no secret, for jitter. Keys, cids and IVs are made in workers/crypto.

/** At least 0, less than 1. */
export const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
