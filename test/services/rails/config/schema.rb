# The tables, as migrations would make them.

ActiveRecord::Migration.verbose = false
ActiveRecord::Schema.define do
  create_table :pixels do |table|
    table.string :name, null: false
    table.string :type, null: false
    table.string :value, null: false
    table.timestamps
  end
  create_table :domains do |table|
    table.string :name, null: false
    table.string :index_page
    table.string :not_found_page
    table.timestamps
  end
end
