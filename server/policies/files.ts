// Who may upload, read and change files. Whose a file is, the projections and the actions' runners say.
import { anyDevice, clinicWorkers, requestReaders } from './requests.ts'

export const filePolicies = {
  /** AU2: the device cookie delivers chunks, also after everybody signed out (OB11) */
  putChunk: anyDevice,
  readChunks: anyDevice,
  dropChunks: anyDevice,
  listFiles: requestReaders,
  readFileContent: requestReaders,
  readFileCareproviders: clinicWorkers,
  addFile: requestReaders,
  updateFile: requestReaders,
  deleteFile: requestReaders,
}
