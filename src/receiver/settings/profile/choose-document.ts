// A document that the house chooses: looked at like any file that is added, and of the kinds that may stand here.
import { houseFileBytes } from '../../../../contract/http/house-files.ts'
import { err, type Result } from '../../../../contract/result.ts'
import { extensionOf } from '../../../../domain/files/file-types.ts'
import { type FileRefusal, prepareFile } from '../../../data/prepare-file.ts'

/** @param extensions of what it may be */
export async function chooseDocument(file: File, extensions: readonly string[]): Promise<Result<File, FileRefusal>> {
  if (file.size > houseFileBytes.documents) return err('fileSize')
  const prepared = await prepareFile(file)
  return prepared.ok && !extensions.includes(extensionOf(prepared.value.name)) ? err('fileType') : prepared
}
