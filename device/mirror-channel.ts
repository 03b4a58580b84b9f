// What the worker that writes the mirror tells all tabs of this device: ids and counts, nothing of a patient.

/** one writer of the mirror at a time over all tabs (Web Lock) */
export const mirrorLockName = 'anschluss-mirror'
export const mirrorChannelName = 'anschluss-mirror'
/** signs of life of whoever holds the lock */
export const mirrorLifeName = 'anschluss-mirror-life'

export type MirrorNotice =
  | {
      readonly type: 'changed'
      readonly partition: string
      /** head blocks that were written or removed */
      readonly blocks: readonly number[]
      /** requests whose record, stub or events changed */
      readonly requests: readonly number[]
    }
  /** SY6: another side is shown: read everything anew */
  | { readonly type: 'swapped' }
  /** something that is stored does not open: the next pull fetches everything anew (SY6), and ends with `swapped` */
  | { readonly type: 'damaged' }
  /** the first sync, in records */
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  /** the last complete pull, ms */
  | { readonly type: 'synced'; readonly at: number }
