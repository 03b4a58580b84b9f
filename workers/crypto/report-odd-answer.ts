// The same as report-trouble.ts for answers that are not Anschluss's; loaded with the first call.
import type { OddAnswer } from '../../device/http/odd-answer.ts'
import type { TroubleMessage } from './api.ts'

export const reportOddAnswer = (oddAnswer: OddAnswer): void => {
  self.postMessage({ oddAnswer } satisfies TroubleMessage)
}
