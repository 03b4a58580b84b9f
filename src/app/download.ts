// The page's way to sealed files; for the screens that open them.
import { createDownload } from '../../device/http/download.ts'
import { logOddAnswer } from './http.ts'

export const download = createDownload(logOddAnswer)
