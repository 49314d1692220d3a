import type { Call } from './call.ts'
import { keyVariable } from './key.ts'

/** A program for PHP with its curl extension. */
export function phpSample({ method, url, query, form, answer }: Call): string {
  const address = query.length > 0 ? `${text(`${url}?`)} . http_build_query(${array(query, '')})` : text(url)
  const options = [
    ...(method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => ${text(method)},`]),
    'CURLOPT_HTTPHEADER => [',
    "    'Accept: application/json',",
    `    'Authorization: Bearer ' . getenv(${text(keyVariable)}),`,
    '],',
    ...(form ? [`CURLOPT_POSTFIELDS => http_build_query(${array(form, '    ')}),`] : []),
    // Without it, curl_exec returns the body of an error as if it were an answer.
    'CURLOPT_FAILONERROR => true,',
    'CURLOPT_RETURNTRANSFER => true,',
  ]
  return `<?php

$curl = curl_init(${address});
curl_setopt_array($curl, [
${options.map((line) => `    ${line}\n`).join('')}]);

$answer = curl_exec($curl);
if ($answer === false) {
    throw new RuntimeException(curl_error($curl));
}

echo ${answer === 'nothing' ? 'curl_getinfo($curl, CURLINFO_RESPONSE_CODE)' : '$answer'}, PHP_EOL;`
}

function array(fields: [name: string, value: string | number][], indent: string): string {
  if (fields.length === 0) return '[]'
  return `[\n${fields.map(([name, value]) => `${indent}    ${text(name)} => ${typeof value === 'number' ? value : text(value)},\n`).join('')}${indent}]`
}

// Between single quotes PHP knows two escapes and no variables.
function text(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`
}
