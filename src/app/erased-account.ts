// That an account is being deleted, said to the other tabs of this browser: the server ends the sessions of them all, and the first
// tab that hears of it locks the others. They and the own one then say that it is deleted, and not that somebody was signed out.

type Account = number | null
/** What is used of a BroadcastChannel. */
export interface ErasingChannel {
  postMessage(account: Account): void
  hear(listener: (data: unknown) => void): void
}

export function openErasingChannel(): ErasingChannel {
  const channel = new BroadcastChannel('anschluss-erasing')
  return {
    postMessage: (account) => channel.postMessage(account),
    hear: (listener) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(data)
    },
  }
}

export function createErasing(channel: ErasingChannel) {
  let erased: Account = null
  const say = (account: Account) => {
    erased = account
    channel.postMessage(account)
  }
  channel.hear((data) => {
    erased = typeof data === 'number' ? data : null
  })
  return {
    /** true while it is being deleted, and after */
    isErased: (account: number): boolean => erased === account,
    /** @param run deletes it; where that is refused the account stays */
    async erase<T extends { readonly ok: boolean }>(account: number, run: () => Promise<T>): Promise<T> {
      say(account)
      const answer = await run()
      if (!answer.ok) say(null)
      return answer
    },
  }
}
