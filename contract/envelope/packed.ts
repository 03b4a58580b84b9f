// Many byte strings in one buffer, so that one transfer carries them all: a call per message costs several times the work
// that it asks for. `ends[i]` is where item i ends; item 0 begins at 0.

export interface Packed {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ends: Uint32Array<ArrayBuffer>
}

/** Copies the items into one buffer of their own. */
export function pack(items: readonly Uint8Array[]): Packed {
  const ends = new Uint32Array(items.length)
  let end = 0
  for (let i = 0; i < items.length; i++) {
    end += items[i]?.length ?? 0
    ends[i] = end
  }
  const bytes = new Uint8Array(end)
  for (let i = 0; i < items.length; i++) {
    const item = items[i]
    if (item) bytes.set(item, (ends[i] ?? 0) - item.length)
  }
  return { bytes, ends }
}

/** Item i as a view of the buffer, empty when there is none. Store a slice() of it, never the view. */
export const packedItem = (packed: Packed, i: number): Uint8Array<ArrayBuffer> =>
  packed.bytes.subarray(i === 0 ? 0 : (packed.ends[i - 1] ?? 0), packed.ends[i] ?? 0)

/** What has to be named in a transfer list. */
export const packedBuffers = (packed: Packed): ArrayBuffer[] => [packed.bytes.buffer, packed.ends.buffer]
