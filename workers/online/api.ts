// What the online worker answers: a name in its own folder for src/crypto. Types only.
import type { OnlineApi as RecordsApi } from '../crypto/api.ts'
import type { CareseekerApi, LinkApi } from './link-api.ts'

export type * from './link-api.ts'
export interface OnlineApi extends RecordsApi, LinkApi, CareseekerApi {}
