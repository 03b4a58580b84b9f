// The files' port of the provider's area: made with the first screens, so that the lock screen loads none of it.
import { download } from '../../device/http/download.ts'
import type { FilePort } from '../data/file-port.ts'
import { createLocalFiles } from '../data/local/files.ts'
import { createFileCache } from '../mirror/file-cache.ts'
import type { BoundReceiver } from './bind-receiver.ts'

export const receiverFiles = (deps: BoundReceiver['files']): FilePort =>
  createLocalFiles({ ...deps, cache: createFileCache(deps.store), download })
