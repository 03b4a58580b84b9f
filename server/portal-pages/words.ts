// What search engines and people without scripts read of the portal, in German: the address of a page names no language.

export const words = {
  place: (city: string) => `Pflege in ${city}: Heime, Pflegedienste und wo Plätze frei sind`,
  placeText: (total: number, city: string, zipcode: string) =>
    `${total} ${total === 1 ? 'Eintrag' : 'Einträge'} um ${zipcode} ${city}: Pflegeheime, Pflegedienste und Beratung, und wo Plätze frei sind. Ohne Konto, kostenlos.`,
  funnel: (region: string) => `Einen Pflegeplatz finden in ${region}`,
  funnelText: 'In wenigen Schritten zu Pflegeheimen, Pflegediensten und Beratung in der Nähe. Ohne Konto, kostenlos.',
  glossary: 'Begriffe der Pflege einfach erklärt',
  glossaryText: 'Pflegegrad, Kurzzeitpflege, Verhinderungspflege und mehr, in einfachen Worten.',
  one: (name: string, city: string | null) => (city ? `${name}, ${city}` : name),
  providerText: (name: string, place: string, offers: string) =>
    [`${name} in ${place}`, offers && `: ${offers}`, '. Adresse, Angebote und ob Plätze frei sind.'].join(''),
  consultantText: (name: string, place: string, topics: string) =>
    [`${name} in ${place}: Beratung zur Pflege`, topics && ` (${topics})`, '. Termine und Telefon.'].join(''),
  regions: { weserems: 'Weser-Ems', bavaria: 'Bayern' },
  /** as the page itself says it (portal-search:funnel.zipcode.area, areaAll and areaPart) */
  areas: {
    delivered: {
      weserems: 'Wilhelmshaven, Emden und Orte in der Wesermarsch, im Kreis Wittmund und in der Grafschaft Bentheim',
      bavaria: 'ganz Bayern',
    },
    all: { weserems: 'ganz Niedersachsen', bavaria: 'ganz Bayern' },
    part: { weserems: 'einen Teil von Niedersachsen', bavaria: 'einen Teil von Bayern' },
  },
  missing: 'Diese Seite gibt es hier nicht',
  missingText: 'Vielleicht ist der Anbieter nicht mehr dabei, oder die Adresse ist nicht vollständig. Suchen Sie neu.',
  signIn: 'Anmelden',
  create: 'Konto anlegen',
  signOut: 'Abmelden',
  own: 'Meine Suchen und mein Konto',
  ownText: 'Mit einem Konto senden Sie Anfragen an Anbieter und lesen die Antworten. Suchen können Sie auch ohne.',
  needsScriptFor: (what: string) =>
    `${what}: Das braucht JavaScript. Schalten Sie es ein, oder nehmen Sie ein anderes Gerät.`,
  linkStays:
    'Der Link aus der E-Mail braucht JavaScript. Mit dem Öffnen ist er nicht verbraucht: Schalten Sie es ein, oder nehmen Sie ein anderes Gerät.',
  alert: 'Hinweis auf freie Plätze',
  toPrint: 'Ohne JavaScript drucken Sie mit dem Menü Ihres Browsers.',
  toPage: (name: string) => `${name}: zur Seite`,
  needsScript: 'Zum Filtern und Anfragen braucht diese Seite JavaScript.',
  withoutScript: (area: string) =>
    `Ohne JavaScript sehen Sie die Liste um eine Postleitzahl. Diese Suche gilt für ${area}. Die Fragen und Filter brauchen JavaScript.`,
  noPostcode: (typed: string) => `„${typed}“ ist keine Postleitzahl. Geben Sie fünf Ziffern ein.`,
  unknownPostcode: (zipcode: string) => `Die Postleitzahl ${zipcode} kennen wir nicht. Prüfen Sie die fünf Ziffern.`,
  noList: (place: string, area: string) =>
    `Für ${place} gibt es hier keine Liste. Diese Suche gilt für ${area}. Geben Sie eine andere Postleitzahl ein.`,
  toRegion: (zipcode: string, region: string) => `Zur Liste um ${zipcode} in der Pflegesuche ${region}`,
  zipcode: 'Postleitzahl (fünf Ziffern)',
  showList: 'Liste zeigen',
} as const
