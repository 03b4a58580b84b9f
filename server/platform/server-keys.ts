// What handlers are given of this installation's keys.

/** AU1, AU2: keys of this installation; all servers of one installation need the same */
export interface ServerKeys {
  readonly pepper: Uint8Array
  /** of access tokens and captchas: what signs now; `npm run admin -- keys new token` makes another */
  readonly token: Uint8Array
  /** all whose signatures count, the one that signs first */
  readonly tokens: readonly Uint8Array[]
  /** what is never renewed: made-up salts of unknown addresses, links and codes of mails */
  readonly salt: Uint8Array
  /** master key of rule keys: the backend's half of the two-man rule */
  readonly rule: Uint8Array
}
