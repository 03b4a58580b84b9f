// The captcha worker's entry: wiring only. It lives for one challenge, so that the page stays quick meanwhile.
import { expose } from 'comlink'
import type { CaptchaApi } from './api.ts'
import { solve } from './solve.ts'

const api: CaptchaApi = { solve }

expose(api)
