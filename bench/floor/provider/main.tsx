// The floor of the provider's area: with the local store's library and the worker's.
import { wrap } from 'comlink'
import { Dexie } from 'dexie'
import { showFloor } from '../page.tsx'

Object.assign(globalThis, { floor: { wrap, Dexie } })
showFloor()
