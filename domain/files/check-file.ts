// Whether a file may be sent (decisions.md Q7): by its size, its name and its content, on the device, before it is sealed.
import { maxFileBytes } from '../../contract/envelope/file.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { type FileTypeKey, typeOfName } from './file-types.ts'
import { type ReadBytes, sniffType } from './sniff.ts'

/** the specification's error codes */
export type FileProblem = 'fileSize' | 'fileType'

/** The type that name and content agree on. An empty file has no content to agree. */
export async function checkFile(
  name: string,
  size: number,
  read: ReadBytes,
): Promise<Result<FileTypeKey, FileProblem>> {
  const promised = typeOfName(name)
  if (promised === null) return err('fileType')
  if (size > maxFileBytes) return err('fileSize')
  return (await sniffType(size, read)) === promised ? ok(promised) : err('fileType')
}
