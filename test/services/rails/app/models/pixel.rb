class Pixel < ActiveRecord::Base
  # A column called `type` is a class name to Active Record, unless another column is.
  self.inheritance_column = nil

  TYPES = %w[adroll bing facebook google-ads google-analytics google-tag-manager linkedin pinterest quora x].freeze

  validates :name, :value, presence: true
  validates :type, inclusion: { in: TYPES }
end
