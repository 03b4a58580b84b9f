// Where the German texts of seldom screens are: their names come with the first of them, so that no first screen carries the list.
import type { Texts } from './english-files.ts'

export const germanFiles = import.meta.glob<Texts>(['./de/*.json', '!./*/push.json'], { import: 'default' })
