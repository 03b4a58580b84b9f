// Whose action is decided next: one account has but a share of the connections to the database. Its further actions wait in memory,
// where they hold nothing: else whoever waits for one record's lock would leave no connection to anybody else.

/** The account's earlier actions take too long; nothing was written. Its code is lock_not_available: the same call may go through later. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn'
  readonly code = '55P03'
}

export interface Turns {
  /**
   * Runs `decide` when fewer of the account's than its share are under way, in the order in which they came.
   * @throws NoTurn after `waitMs`
   */
  take<T>(accountId: number, decide: () => Promise<T>): Promise<T>
}

interface Account {
  running: number
  readonly waiting: Set<() => void>
}

/**
 * @param share actions of one account at one time
 * @param waitMs how long one waits for its turn; 0: no limit
 */
export function createTurns(share: number, waitMs: number): Turns {
  const accounts = new Map<number, Account>()

  function turnOf(account: Account): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = waitMs > 0 ? setTimeout(giveUp, waitMs) : undefined
      function begin() {
        clearTimeout(timer)
        resolve()
      }
      function giveUp() {
        account.waiting.delete(begin)
        reject(new NoTurn('earlier actions of the account take too long'))
      }
      account.waiting.add(begin)
    })
  }

  /** The place goes to who waits longest, without being free in between. */
  function end(accountId: number, account: Account): void {
    const [next] = account.waiting
    if (next) {
      account.waiting.delete(next)
      next()
      return
    }
    account.running -= 1
    if (account.running === 0) accounts.delete(accountId)
  }

  return {
    async take(accountId, decide) {
      const account = accounts.get(accountId) ?? { running: 0, waiting: new Set() }
      accounts.set(accountId, account)
      if (account.running < share) account.running += 1
      else await turnOf(account)
      try {
        return await decide()
      } finally {
        end(accountId, account)
      }
    },
  }
}

/** A quarter of the connections, so that it takes several people to use them up. */
export const shareOf = (pool: number): number => Math.max(1, Math.floor(pool / 4))
