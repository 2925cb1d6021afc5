/** The table of docs/architecture.md: each package may import only what its line names. */
const mayImport = {
  domain: [],
  mockups: ['domain'],
  design: ['domain'],
  contract: ['design', 'domain'],
  documents: ['design', 'domain'],
  ui: [],
  editor: ['ui', 'mockups', 'design', 'domain'],
  server: ['contract', 'documents', 'mockups', 'design', 'domain'],
  web: ['contract', 'documents', 'editor', 'ui', 'mockups', 'design', 'domain'],
  sandbox: ['contract', 'domain'],
  app: ['server', 'web', 'sandbox'],
}

/** Tests and what they share are exempt: they walk through the whole house. */
const tests = '\\.test\\.tsx?$|/src/testing/'

/** "Inside the editor" of docs/architecture.md: a folder may not import from rows below it, or from others in its row. */
const insideEditor = [
  ['font-uploads.ts', 'picture-tools.ts'],
  ['host.ts', 'saving.ts'],
  ['worker/', 'model/([^/]+$|geometry/|elements/)'],
  ['model/typing/'],
  ['model/tools/'],
  ['model/text-path/'],
  ['model/pointer/', 'model/commands/'],
  ['rendering/', 'react/'],
  ['ui/'],
  ['colour/'],
  ['preflight/'],
  ['canvas/', 'layers/', 'panels/', 'author/'],
  ['toolbar/', 'soft-proof/', 'product-view/', 'versions/', 'pdf-import/'],
  ['shell/'],
  ['design-editor.tsx'],
  ['index.ts'],
]

const orderInEditor = insideEditor.flatMap((row, at) =>
  row.map((part) => ({
    name: `order-in-editor-${part.replace(/\/.*\$$/, '').replace(/\/$/, '')}`,
    comment: `${part} of the editor may import what stands above it in the list.`,
    severity: 'error',
    from: { path: `^packages/editor/src/${part}`, pathNot: tests },
    to: {
      path: '^packages/editor/src/',
      pathNot: [...insideEditor.slice(0, at).flat(), part].map((above) => `^packages/editor/src/${above}`),
    },
  })),
)

const direction = Object.entries(mayImport).map(([name, allowed]) => ({
  name: `direction-of-${name}`,
  comment: `${name} may import ${allowed.join(', ') || 'no other package'}.`,
  severity: 'error',
  from: { path: `^packages/${name}/`, pathNot: tests },
  to: { path: '^(packages|tests|scripts|bench)/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...direction,
    ...orderInEditor,
    {
      name: 'domain-is-pure',
      comment: 'The domain also runs in browsers, so it imports neither packages nor Node.',
      severity: 'error',
      from: { path: '^packages/domain/', pathNot: tests },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
      },
    },
    {
      name: 'runs-in-a-browser',
      comment: 'These packages are part of the web app, where Node does not exist.',
      severity: 'error',
      from: { path: '^packages/(mockups|design|contract|documents|editor|ui)/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sandbox-only-on-demand',
      comment: 'The sandbox is loaded only by import(), so that production never has it in memory.',
      severity: 'error',
      from: { path: '^packages/app/', pathNot: tests },
      to: { path: '^packages/sandbox/', dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-features-import-only-index',
      comment: 'A feature imports only the index.ts of another feature.',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^packages/server/src/features/',
        pathNot: ['^packages/server/src/features/$1/', '^packages/server/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'drizzle-only-in-driver',
      comment:
        'The parts of pg and drizzle that the shop changes are used only in db/driver, which has contract tests for them.',
      severity: 'error',
      from: {
        path: '^packages/server/src/',
        pathNot: ['^packages/server/src/db/(driver/|database\\.ts$)', tests],
      },
      to: { path: 'node_modules/drizzle-orm/node-postgres/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-features-are-independent',
      comment: 'Only screens combine features; code that two features share belongs in ui or domain.',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/', pathNot: ['-screen\\.tsx$', tests] },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^packages/web/src/ui/', pathNot: tests },
      to: { path: '^packages/web/src/(features|shell)/' },
    },
    {
      name: 'schemas-stay-with-forms',
      comment:
        'The web app takes types from the contract; the schemas (and zod) load only with a form that needs them.',
      severity: 'error',
      from: { path: '^packages/web/src/', pathNot: ['-form[^/]*\\.tsx?$', '/forms/', tests] },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circular',
      comment: 'Types may refer to each other; code that runs may not.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^packages/[^/]+/src/', pathNot: [tests, '/index\\.ts$', '\\.d\\.ts$'] },
      to: {},
    },
    {
      name: 'not-to-tests',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { path: [tests, '^tests/'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: {
        couldNotResolve: true,
        // Made by React Router: the types of a route, and the build as a module. Vite answers `?url` with an address.
        pathNot: ['\\+types/', '^virtual:', '\\?(raw|url)$'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: true,
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
