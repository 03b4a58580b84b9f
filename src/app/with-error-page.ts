// X3: whoever asks too often comes to the error page, from which the way back leads where they were.
import type { Http } from '../../device/http/call.ts'

/** Behind '#' goes where the person was: no server sees it there, and it may end with the token of a mailed link. */
const leave = ({ pathname, search, hash }: Location) => location.assign(`/error?reason=429#${pathname}${search}${hash}`)

/** For what a person asks for: calls that a page makes by itself may wait instead. */
export const withErrorPage = (http: Http): Http => ({
  async call(endpoint, args) {
    const answer = await http.call(endpoint, args)
    if (!answer.ok && answer.error.code === 'too_many_requests') leave(location)
    return answer
  },
})
