// The password worker's entry: wiring only. It lives for one sign-in or unlock.
import { expose } from 'comlink'
import type { PasswordApi, RootMessage } from './api.ts'
import { argon2idRoot } from './argon2id.ts'

const api: PasswordApi = {
  async deriveRoot({ password, salt, version }, to) {
    const root = await argon2idRoot(password, salt, version)
    if (!root.ok) return 'refused'
    const message: RootMessage = { root: root.value }
    to.postMessage(message, [root.value.buffer])
    return 'posted'
  },
}

expose(api)
