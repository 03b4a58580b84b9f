// What handlers are given of this installation's keys.

/** AU1, AU2: keys of this installation; all servers of one installation need the same */
export interface ServerKeys {
  readonly pepper: Uint8Array
  /** of access tokens */
  readonly token: Uint8Array
  /** of the salts that unknown addresses get */
  readonly salt: Uint8Array
  /** master key of rule keys: the backend's half of the two-man rule */
  readonly rule: Uint8Array
}
