// Solutions of captchas that were used.
import type { Db } from '../../db/database.ts'

/** Uses a solution up; false: somebody did before. */
export async function useSolution(db: Db, signature: Uint8Array, until: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('captcha_used')
    .values({ signature, until })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
