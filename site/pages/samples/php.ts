import type { Call, Pair, SampleNames } from './call.ts'

/** A program for PHP with its curl extension. */
export function phpSample({ method, url, query, form, hasBody }: Call, { keyVariable }: SampleNames): string {
  const address = query.length > 0 ? `${text(`${url}?`)} . http_build_query(${array(query, '')})` : text(url)
  const options = [
    ...(method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => ${text(method)},`]),
    'CURLOPT_HTTPHEADER => [',
    "    'Accept: application/json',",
    `    'Authorization: Bearer ' . getenv(${text(keyVariable)}),`,
    '],',
    ...(form ? [`CURLOPT_POSTFIELDS => http_build_query(${array(form, '    ')}),`] : []),
    'CURLOPT_RETURNTRANSFER => true,',
  ]
  return `<?php

$curl = curl_init(${address});
curl_setopt_array($curl, [
${options.map((line) => `    ${line}\n`).join('')}]);

$response = curl_exec($curl);
if ($response === false) {
    throw new RuntimeException(curl_error($curl));
}

$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
if ($status >= 300) {
    throw new RuntimeException("$status $response");
}

echo ${hasBody ? '$response' : '$status'}, PHP_EOL;`
}

function array(fields: Pair[], indent: string): string {
  if (fields.length === 0) return '[]'
  return `[\n${fields.map(({ name, value }) => `${indent}    ${text(name)} => ${typeof value === 'number' ? value : text(String(value))},\n`).join('')}${indent}]`
}

// Single quotes in PHP have two escapes and no variables.
function text(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&')}'`
}
