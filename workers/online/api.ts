// What the online worker answers: a name in its own folder for src/crypto. Types only.
export type { OnlineApi } from '../crypto/api.ts'
