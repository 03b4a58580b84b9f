import type { Route } from '../route.ts'
import { fileCareproviders } from './careproviders.ts'
import { addFile, deleteFile, updateFile } from './change.ts'
import { fileContent } from './content.ts'
import { listFiles } from './list.ts'

export const filesRoutes: readonly Route[] = [
  addFile,
  deleteFile,
  fileCareproviders,
  fileContent,
  listFiles,
  updateFile,
]
