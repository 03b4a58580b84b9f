// Writes of a person's input: the device's own trouble with storing is an answer, and no bug.
import { err, type Result } from '../../../contract/result.ts'
import { type StorageFailure, storageFailureOf } from '../../../device/storage-failure.ts'
import { reportStorageOutcome } from '../../state/storage-trouble.ts'

/** What is written, or that the device has no room for it: told for the bar above the screens as well. */
export async function orStorage<T, E>(
  write: () => Promise<Result<T, E>>,
): Promise<Result<T, E | StorageFailure['code']>> {
  try {
    return await write()
  } catch (error) {
    const failure = storageFailureOf(error)
    if (!failure) throw error
    reportStorageOutcome(failure.reason)
    return err(failure.code)
  }
}
