// AU2: who is unlocked here, as a call of the device says it: with it the server's answers bring records.

/** A good access token, at hand without waiting; null: nobody is unlocked, or there is none now. */
export type HeldToken = () => string | null

/** The call's part; nothing where there is no token: what is sent goes out without it too. */
export function personOf(token: HeldToken | undefined): { readonly token?: string } {
  const held = token?.() ?? null
  return held === null ? {} : { token: held }
}
