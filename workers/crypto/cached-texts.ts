// The texts of the conversation that was opened last: a message that comes opens alone, and not with all before it (BM4). They lie
// in the worker, beside the keys that opened them: a text goes with its key, another conversation takes their place, and the lock
// ends them all.
import type { Envelope } from '../../contract/envelope/v1.ts'
import type { MessageText } from '../../contract/records/message.ts'
import { unreadable } from './core/aead.ts'
import type { HeldKey } from './core/held-key.ts'
import type { openMessage } from './core/request-texts.ts'

export interface CachedTexts {
  /** `open`, but that the same envelope under the same key at the same place is opened once */
  through(open: typeof openMessage): typeof openMessage
  clear(): void
}

export function keepTexts(): CachedTexts {
  let request = ''
  let byKey = new WeakMap<HeldKey, Map<string, MessageText>>()
  const textsOf = (key: HeldKey): Map<string, MessageText> => {
    const texts = byKey.get(key) ?? new Map<string, MessageText>()
    byKey.set(key, texts)
    return texts
  }
  return {
    through: (open) => async (key, requestCid, cid, author, envelope) => {
      if (requestCid !== request) {
        request = requestCid
        byKey = new WeakMap()
      }
      if (!key) return unreadable
      const texts = textsOf(key)
      const name = nameOf(cid, author, envelope)
      const known = texts.get(name)
      if (known !== undefined) return known
      const text = await open(key, requestCid, cid, author, envelope)
      if (text !== unreadable) texts.set(name, text)
      return text
    },
    clear() {
      request = ''
      byKey = new WeakMap()
    },
  }
}

/** All that opening depends on beside the key: what differs in anything is opened anew. */
const nameOf = (cid: string, author: number, { v, kid, iv, content }: Envelope): string =>
  JSON.stringify([cid, author, v, kid, iv, content])
