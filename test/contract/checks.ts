// Everything that is checked about the contract, as sentences that are true of it.

import type { Contract } from '../../scripts/contract/contract.ts'
import { showsWhatIsAssumed } from './assumed.ts'
import {
  closesFormsOnly,
  followsItsRefs,
  hasTheVersionOfThePackage,
  isOpenApi311,
  labelsItsValues,
  namesItsOperations,
  treatsPutLikePatch,
} from './conventions.ts'
import { assumesNothingThatIsStated, hasAReasonForEveryElement, usesEveryComponent } from './elements.ts'
import { hasValidExamples, namesEveryExample, survivesTheForm, usesEveryValue } from './examples.ts'
import { statesTheFacts } from './facts.ts'
import { answersEveryGap, explainsEveryEntry, usesTheLedger } from './ledger.ts'
import { addsUp } from './pages.ts'
import { saysTheWords } from './prose.ts'
import { refusesWhatIsInvalid } from './refusals.ts'
import { tellsOneStory } from './story.ts'

/** Findings, each one sentence: the element, what is wrong, what is expected. Validation is asynchronous, the rest is not. */
export type Check = (contract: Contract) => string[] | Promise<string[]>

export const checks = {
  'is written in OpenAPI 3.1.1': isOpenApi311,
  'has the version of the package': hasTheVersionOfThePackage,
  'leads somewhere with every $ref': followsItsRefs,
  'uses every component': usesEveryComponent,

  'states the facts of the source, all of them and no others': statesTheFacts,
  'says the words of the source': saysTheWords,
  'treats PUT like PATCH': treatsPutLikePatch,
  'closes forms and leaves answers open': closesFormsOnly,
  'labels exactly the values of an enum': labelsItsValues,
  'names its operations by the convention': namesItsOperations,

  'has a source fact or an assumption for every element': hasAReasonForEveryElement,
  'assumes nothing that the source states, but for the parts that it leaves open': assumesNothingThatIsStated,
  'shows in its answers what its ledger assumes': showsWhatIsAssumed,
  'rests on assumptions that are in the ledger, and uses all of them': usesTheLedger,
  'answers every gap of the source, and no other': answersEveryGap,
  'explains every entry of its ledgers': explainsEveryEntry,

  'has valid examples, defaults and allowed values': hasValidExamples,
  'has examples that survive the URL encoding': survivesTheForm,
  'uses every allowed value in an example': usesEveryValue,
  'names every example with a word': namesEveryExample,
  'tells one story in its examples': tellsOneStory,
  'has list examples whose numbers and links add up': addsUp,
  'refuses in its examples what is really invalid': refusesWhatIsInvalid,
} as const satisfies Record<string, Check>

export type Title = keyof typeof checks

/** Runs one check. A contract may be so broken that a check cannot read it: that is a finding too. */
export async function findingsOf(title: Title, contract: Contract): Promise<string[]> {
  try {
    return await checks[title](contract)
  } catch (error) {
    return [
      `The contract cannot be read to see that it ${title}: ${error instanceof Error ? error.message : String(error)}`,
    ]
  }
}

// The keys of the table are its titles.
export const titles = Object.keys(checks) as Title[]
