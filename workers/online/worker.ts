// The online worker's entry: wiring only.
import { expose } from 'comlink'
import * as z from 'zod/mini'
import { createOnline } from './online.ts'
import { browserPins } from './pins.ts'

z.config({ jitless: true }) // the pages' policy forbids making code from text

expose(createOnline(browserPins()))
