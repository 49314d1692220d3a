// Generated from openapi/openapi.yaml by `npm run generate`. Do not edit.

// @ts-nocheck: this is code that a compiler wrote.

import type { Validator, Validators } from '../src/mock/contract.ts'

export const validate1 = validate10;
const schema11 = {"type":"object","properties":{"search":{"type":"string"},"search_by":{"type":"string","enum":["name"]},"type":{"type":"string","enum":["adroll","bing","facebook","google-ads","google-analytics","google-tag-manager","linkedin","pinterest","quora","x"]},"sort_by":{"type":"string","enum":["id","name"]},"sort":{"type":"string","enum":["desc","asc"]},"per_page":{"type":"integer","enum":[10,25,50,100]},"page":{"type":"integer","minimum":1}}};

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.search !== undefined){
if(typeof data.search !== "string"){
const err0 = {instancePath:instancePath+"/search",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.search_by !== undefined){
let data1 = data.search_by;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/search_by",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(data1 === "name")){
const err2 = {instancePath:instancePath+"/search_by",keyword:"enum",params:{allowedValues: schema11.properties.search_by.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((((((((((data2 === "adroll") || (data2 === "bing")) || (data2 === "facebook")) || (data2 === "google-ads")) || (data2 === "google-analytics")) || (data2 === "google-tag-manager")) || (data2 === "linkedin")) || (data2 === "pinterest")) || (data2 === "quora")) || (data2 === "x"))){
const err4 = {instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema11.properties.type.enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.sort_by !== undefined){
let data3 = data.sort_by;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/sort_by",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data3 === "id") || (data3 === "name"))){
const err6 = {instancePath:instancePath+"/sort_by",keyword:"enum",params:{allowedValues: schema11.properties.sort_by.enum}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.sort !== undefined){
let data4 = data.sort;
if(typeof data4 !== "string"){
const err7 = {instancePath:instancePath+"/sort",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data4 === "desc") || (data4 === "asc"))){
const err8 = {instancePath:instancePath+"/sort",keyword:"enum",params:{allowedValues: schema11.properties.sort.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.per_page !== undefined){
let data5 = data.per_page;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err9 = {instancePath:instancePath+"/per_page",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((((data5 === 10) || (data5 === 25)) || (data5 === 50)) || (data5 === 100))){
const err10 = {instancePath:instancePath+"/per_page",keyword:"enum",params:{allowedValues: schema11.properties.per_page.enum}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.page !== undefined){
let data6 = data.page;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err11 = {instancePath:instancePath+"/page",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 1 || isNaN(data6)){
const err12 = {instancePath:instancePath+"/page",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
}
else {
const err13 = {instancePath,keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}

export const validate2 = validate11;
const schema12 = {"type":"object","additionalProperties":false,"required":["name","type","value"],"properties":{"name":{"type":"string"},"type":{"type":"string","enum":["adroll","bing","facebook","google-ads","google-analytics","google-tag-manager","linkedin","pinterest","quora","x"]},"value":{"type":"string"}}};

function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.value === undefined){
const err2 = {instancePath,keyword:"required",params:{missingProperty: "value"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "type")) || (key0 === "value"))){
const err3 = {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err4 = {instancePath:instancePath+"/name",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((((((((((data1 === "adroll") || (data1 === "bing")) || (data1 === "facebook")) || (data1 === "google-ads")) || (data1 === "google-analytics")) || (data1 === "google-tag-manager")) || (data1 === "linkedin")) || (data1 === "pinterest")) || (data1 === "quora")) || (data1 === "x"))){
const err6 = {instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema12.properties.type.enum}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.value !== undefined){
if(typeof data.value !== "string"){
const err7 = {instancePath:instancePath+"/value",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

export const validate3 = validate12;
const schema13 = {"type":"object","additionalProperties":false,"properties":{"name":{"type":"string"},"type":{"type":"string","enum":["adroll","bing","facebook","google-ads","google-analytics","google-tag-manager","linkedin","pinterest","quora","x"]},"value":{"type":"string"}}};

function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "type")) || (key0 === "value"))){
const err0 = {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err1 = {instancePath:instancePath+"/name",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((((((((((data1 === "adroll") || (data1 === "bing")) || (data1 === "facebook")) || (data1 === "google-ads")) || (data1 === "google-analytics")) || (data1 === "google-tag-manager")) || (data1 === "linkedin")) || (data1 === "pinterest")) || (data1 === "quora")) || (data1 === "x"))){
const err3 = {instancePath:instancePath+"/type",keyword:"enum",params:{allowedValues: schema13.properties.type.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.value !== undefined){
if(typeof data.value !== "string"){
const err4 = {instancePath:instancePath+"/value",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}

export const validate4 = validate13;
const schema14 = {"type":"object","properties":{"search":{"type":"string"},"search_by":{"type":"string","enum":["name"]},"sort_by":{"type":"string","enum":["id","name"]},"sort":{"type":"string","enum":["desc","asc"]},"per_page":{"type":"integer","enum":[10,25,50,100]},"page":{"type":"integer","minimum":1}}};

function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.search !== undefined){
if(typeof data.search !== "string"){
const err0 = {instancePath:instancePath+"/search",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.search_by !== undefined){
let data1 = data.search_by;
if(typeof data1 !== "string"){
const err1 = {instancePath:instancePath+"/search_by",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(data1 === "name")){
const err2 = {instancePath:instancePath+"/search_by",keyword:"enum",params:{allowedValues: schema14.properties.search_by.enum}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.sort_by !== undefined){
let data2 = data.sort_by;
if(typeof data2 !== "string"){
const err3 = {instancePath:instancePath+"/sort_by",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data2 === "id") || (data2 === "name"))){
const err4 = {instancePath:instancePath+"/sort_by",keyword:"enum",params:{allowedValues: schema14.properties.sort_by.enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.sort !== undefined){
let data3 = data.sort;
if(typeof data3 !== "string"){
const err5 = {instancePath:instancePath+"/sort",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((data3 === "desc") || (data3 === "asc"))){
const err6 = {instancePath:instancePath+"/sort",keyword:"enum",params:{allowedValues: schema14.properties.sort.enum}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.per_page !== undefined){
let data4 = data.per_page;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err7 = {instancePath:instancePath+"/per_page",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((((data4 === 10) || (data4 === 25)) || (data4 === 50)) || (data4 === 100))){
const err8 = {instancePath:instancePath+"/per_page",keyword:"enum",params:{allowedValues: schema14.properties.per_page.enum}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.page !== undefined){
let data5 = data.page;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err9 = {instancePath:instancePath+"/page",keyword:"type",params:{type: "integer"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 1 || isNaN(data5)){
const err10 = {instancePath:instancePath+"/page",keyword:"minimum",params:{comparison: ">=", limit: 1}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
}
else {
const err11 = {instancePath,keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}

export const validate5 = validate14;
const schema15 = {"type":"object","additionalProperties":false,"required":["name"],"properties":{"name":{"type":"string"},"index_page":{"type":"string"},"not_found_page":{"type":"string"}}};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,keyword:"required",params:{missingProperty: "name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "index_page")) || (key0 === "not_found_page"))){
const err1 = {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err2 = {instancePath:instancePath+"/name",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.index_page !== undefined){
if(typeof data.index_page !== "string"){
const err3 = {instancePath:instancePath+"/index_page",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.not_found_page !== undefined){
if(typeof data.not_found_page !== "string"){
const err4 = {instancePath:instancePath+"/not_found_page",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}

export const validate6 = validate15;
const schema16 = {"type":"object","additionalProperties":false,"properties":{"index_page":{"type":"string"},"not_found_page":{"type":"string"}}};

function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!((key0 === "index_page") || (key0 === "not_found_page"))){
const err0 = {instancePath,keyword:"additionalProperties",params:{additionalProperty: key0}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.index_page !== undefined){
if(typeof data.index_page !== "string"){
const err1 = {instancePath:instancePath+"/index_page",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.not_found_page !== undefined){
if(typeof data.not_found_page !== "string"){
const err2 = {instancePath:instancePath+"/not_found_page",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}

export const validators: Validators = {
  listPixels: { query: validate1 as Validator },
  createPixel: { form: validate2 as Validator },
  updatePixelWithPut: { form: validate3 as Validator },
  updatePixel: { form: validate3 as Validator },
  listDomains: { query: validate4 as Validator },
  createDomain: { form: validate5 as Validator },
  updateDomainWithPut: { form: validate6 as Validator },
  updateDomain: { form: validate6 as Validator },
}
