// All providers of the demo.
import { bavaria } from './bavaria.ts'
import type { DemoProvider } from './types.ts'
import { weserEms } from './weser-ems.ts'

export const providers: readonly DemoProvider[] = [...weserEms, ...bavaria]
