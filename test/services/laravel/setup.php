<?php

// The tables, as migrations would make them, and the one user who has the API key.

$database = new PDO('sqlite:' . getenv('STORAGE') . '/database.sqlite');
$times = 'created_at TEXT, updated_at TEXT';
$database->exec("CREATE TABLE pixels (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, type TEXT NOT NULL, value TEXT NOT NULL, $times)");
$database->exec("CREATE TABLE domains (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, index_page TEXT, not_found_page TEXT, $times)");
$database->exec('CREATE TABLE users (id INTEGER PRIMARY KEY, api_token TEXT)');
$database->prepare('INSERT INTO users (api_token) VALUES (?)')->execute([getenv('API_KEY')]);
