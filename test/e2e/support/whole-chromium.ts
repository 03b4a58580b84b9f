// For tests of what the headless shell does not have: notifications, a number on the app's icon (docs/decisions/0374).
import { chromiumArgs, findChromium } from '../../../scripts/chromium.mjs'

const executablePath = findChromium()

/** Options of a launch of the whole browser. */
export const wholeChromium = { args: chromiumArgs, ...(executablePath && { executablePath }) }
