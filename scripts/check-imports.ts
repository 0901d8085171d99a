import { cruise, type IReporterOutput } from 'dependency-cruiser'
import rules from '../import-rules.ts'

/** Who may import whom. Fails on a forbidden import, and on having seen nothing at all. */
const result: IReporterOutput = await cruise(
  ['contract/src', 'api/src', 'web/app', 'web/service-worker', 'server/src'],
  {
    ruleSet: rules,
    validate: true,
    outputType: 'err',
    parser: 'swc',
    doNotFollow: { path: 'node_modules/(?!@koya)' },
    exclude: { path: '\\.test\\.ts$|/\\+types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx'],
    },
  },
)
const summary = await cruise(['contract/src', 'api/src', 'web/app', 'web/service-worker', 'server/src'], {
  parser: 'swc',
  doNotFollow: { path: 'node_modules/(?!@koya)' },
})
const modules = typeof summary.output === 'string' ? 0 : summary.output.summary.totalCruised
console.log(result.output)
if (modules < 50) console.error(`Only ${modules} modules were seen: the tool no longer reads our files.`)
process.exit(result.exitCode === 0 && modules >= 50 ? 0 : 1)
