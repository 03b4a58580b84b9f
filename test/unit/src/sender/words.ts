// Words for tests that compare which key and values are said, not how a language says it.
import type { Words } from '../../../../domain/words.ts'

/** 'list.answers.accepted(count=2)' */
export const spelledWords: Words = {
  locale: 'de-DE',
  t: (key, values = {}) => {
    const said = Object.entries(values)
      .map(([name, value]) => `${name}=${value}`)
      .join(',')
    return said === '' ? key : `${key}(${said})`
  },
}
