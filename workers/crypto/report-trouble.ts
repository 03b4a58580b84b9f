// What a worker tells its page beside the answers of its calls (src/crypto/client.ts): the page owns the log.
import type { KeyTrouble, ReportTrouble, TroubleMessage } from './api.ts'

export const reportTrouble: ReportTrouble = (trouble: KeyTrouble) => {
  self.postMessage({ trouble } satisfies TroubleMessage)
}
