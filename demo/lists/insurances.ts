// A sample of statutory health insurances, to try out how a form completes. Names and institution codes are made up: codes that
// begin with 99 belong to nobody. A real system imports its own list.

const kinds: Readonly<Record<string, readonly string[]>> = {
  AOK: ['AOK Musterland Nord', 'AOK Musterland Süd', 'AOK Beispiel-Ems', 'AOK Isarwinkel'],
  BKK: [
    'BKK Achterdeck',
    'BKK Deichgraf',
    'BKK Eisenhütte Muster',
    'BKK Fährhaus',
    'BKK Gezeiten',
    'BKK Hafen und Werft',
    'BKK Lindenhof',
    'BKK Mühlenwerke',
    'BKK Nordwind',
    'BKK Öltank Wilhelmine',
    'BKK Papiermühle',
    'BKK Rathaus',
    'BKK Sägewerk',
    'BKK Textil Muster',
    'BKK Übersee',
    'BKK Ziegelei',
  ],
  IKK: ['IKK Beispiel', 'IKK Handwerk Nord', 'IKK Handwerk Süd', 'IKK Musterhafen'],
  Ersatzkasse: [
    'Allgemeine Musterersatzkasse',
    'Ersatzkasse der Angestellten Muster',
    'Ersatzkasse Handel und Gewerbe',
    'Ersatzkasse Techniker Beispiel',
    'Hanseatische Musterkasse',
    'Kaufleute-Ersatzkasse Muster',
  ],
  Landwirtschaft: ['Landwirtschaftliche Musterkasse Nord', 'Landwirtschaftliche Musterkasse Süd'],
  Knappschaft: ['Knappschaft Beispiel'],
}

/** Nine digits with their check digit (§ 293 SGB V): the weights of the third to the eighth digit are 2 and 1. */
function institutionCode(n: number): string {
  const digits = `99${String(n).padStart(6, '0')}`
  const sum = [...digits.slice(2)].reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return `${digits}${sum % 10}`
}

export const insurances = Object.entries(kinds)
  .flatMap(([kind, names]) => names.map((name) => ({ kind, name })))
  .map(({ kind, name }, n) => ({ code: institutionCode(n + 1), name, kind }))
