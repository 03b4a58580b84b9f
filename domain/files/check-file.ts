// Whether a file may be sent (docs/READINGS.md#0516, Q7): by its size, its name and its content, on the device, before it is sealed. What is
// wrong with one that may not, and what can be made good, inspect-file.ts says when it is chosen.
import { maxFileBytes } from '../../contract/envelope/file.ts'
import { err, ok, type Result } from '../../contract/result.ts'
import { type FileTypeKey, typeOfName } from './file-types.ts'
import type { FileProblem } from './offered.ts'
import { type ReadBytes, sniffType } from './sniff.ts'

function problemByName(name: string, size: number): FileProblem | null {
  if (typeOfName(name) === null) return 'fileType'
  return size > maxFileBytes ? 'fileSize' : null
}

/** The type that name and content agree on. An empty file has no content to agree. */
export async function checkFile(
  name: string,
  size: number,
  read: ReadBytes,
): Promise<Result<FileTypeKey, FileProblem>> {
  const problem = problemByName(name, size)
  if (problem) return err(problem)
  const found = await sniffType(size, read)
  return found !== null && found === typeOfName(name) ? ok(found) : err('fileType')
}
