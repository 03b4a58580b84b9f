// X3: whoever asks too often comes to the error page, from which the way back leads where they were.
import type { Http } from '../../device/http/call.ts'

/** For what a person asks for: calls that a page makes by itself may wait instead. */
export const withErrorPage = (http: Http): Http => ({
  async call(endpoint, args) {
    const answer = await http.call(endpoint, args)
    if (!answer.ok && answer.error.code === 'too_many_requests') location.assign('/error?reason=429')
    return answer
  },
})
