// A file that another app shared into this one (the manifest's share_target): sealed on the device to one account's public key
// before it is stored, because nobody need be unlocked then. It never leaves the device in this shape
// (docs/decisions/0230-files-shared-from-other-apps.md).

/** KY1: what the RSA label of the file's key binds: the file, and whose key it is */
export const sharedFileLabel = (cid: string, account: number, kid: string): string =>
  JSON.stringify(['anschluss/1', 'shared_file', cid, account, kid])

/** one share brings at most so many; a picker of photos lets somebody choose hundreds by mistake */
export const maxSharedFiles = 20

/** ms: what nobody has filed by then goes */
export const sharedFilesRetentionMs = 7 * 86_400_000

/** where the manifest's share_target posts to */
export const sharePath = '/careprovider/share'
/** where the app asks which request it is for; neither browser nor service worker knows the house */
export const sharedLink = '/careprovider/request/shared'
